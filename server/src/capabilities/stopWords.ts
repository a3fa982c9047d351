const lists: readonly string[] = [
  // English, and the words that every plan has.
  'a an the and or but if then else of for to in on at by with without from into onto over under as is are was were be been being it its this that these those',
  'there here which who whom whose what when where why how not no nor so than too very can could may might must shall should will would do does did done',
  'has have had having we you they he she i me my our your their his her them us own same such only each every all any some both either more most other another',
  'much many few several whether themselves itself himself herself yourself ourselves well still yet even now ever never whose whatever whenever wherever however although though since because upon within',
  'also just about after before again between during through while until up down out off via per etc e.g i.e let lets get gets use uses used using',
  'add adds adding create creates creating make makes making build builds building implement implements introduce introduces provide provides support supports need needs want wants new',
  // German.
  'der die das den dem des ein eine einer eines einem einen und oder aber wenn dann von für zu zum zur im in am an auf bei mit ohne aus nach über unter als ist sind war waren wird werden sein es nicht kein keine auch nur noch neue neuer neues',
  // French.
  'le la les un une des du de et ou mais si alors pour dans sur avec sans par en au aux est sont était être il elle ils elles ce cette ces que qui ne pas plus',
  // Spanish and Portuguese.
  'el los las una unos unas del al y o pero si para por con sin sobre es son era ser se su sus que no os as um uma uns umas do da dos das em no na nos nas com sem ou mas não',
  // Italian.
  'il lo gli uno di da della dello dei delle nel nella e che per con non',
];

/** Words that say nothing of what a thing does, in the languages that plans are mostly written in. */
export const stopWords: ReadonlySet<string> = new Set(lists.flatMap((it) => it.split(' ')));
