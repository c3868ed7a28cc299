type Waiting<Question, Answer> = {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Asks once what several ask within one turn of the event loop. Answers stand in the order of the questions; a failure
 * is the failure of each.
 */
export function gatherQuestions<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];

  async function answerThem(): Promise<void> {
    const gathered = waiting;
    waiting = [];
    try {
      const answers = await answerAll(gathered.map(({ question }) => question));
      for (const [index, { resolve }] of gathered.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of gathered) reject(error);
    }
  }

  return async (question) =>
    await new Promise<Answer>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void answerThem());
      waiting.push({ question, resolve, reject });
    });
}
