/** An answer that is JSON already, as the database has it: a long list need not be taken apart and put together again. */
export class JsonText<Answer> {
  /** For the compiler only: what the text says. */
  declare readonly answer?: Answer;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
