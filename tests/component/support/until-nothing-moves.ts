/** Before anything is measured: what moves into its place has come there, and what follows from that has been drawn. */
export async function untilNothingMoves(): Promise<void> {
  for (let quietFrames = 0; quietFrames < 2;) {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    quietFrames = passing.length === 0 ? quietFrames + 1 : 0;
    await Promise.allSettled(passing.map(async (animation) => await animation.finished));
    await new Promise((drawn) => {
      requestAnimationFrame(drawn);
    });
  }
}
