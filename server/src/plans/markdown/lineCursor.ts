import type { Span } from '../../model/span.ts';
import { isBlank, skipIndent } from './lineMarks.ts';

/** A place in one line, with the column that indentation is counted by. */
export class LineCursor {
  readonly text: string;
  at = 0;
  end = 0;
  private column = 0;

  constructor(text: string) {
    this.text = text;
  }

  startLine(line: Span): void {
    this.at = line.start;
    this.end = line.end;
    this.column = 0;
  }

  /** Where the next character that is no blank stands, and how many columns away. */
  indent(): { readonly at: number; readonly columns: number } {
    return skipIndent(this.text, this.at, this.end, this.column);
  }

  isBlank(): boolean {
    return isBlank(this.text, this.at, this.end);
  }

  moveTo(at: number): void {
    this.column += at - this.at;
    this.at = at;
  }

  /** Go on over at most `count` columns of blanks. */
  skipColumns(count: number): void {
    const target = this.column + count;
    while (this.at < this.end && this.column < target) {
      const unit = this.text.charCodeAt(this.at);
      if (unit !== 32 && unit !== 9) return;
      this.column += unit === 9 ? 4 - (this.column % 4) : 1;
      this.at += 1;
    }
  }
}
