/** Something that holds on to the editor until it is let go. */
export interface Part {
  readonly dispose: () => void;
}
