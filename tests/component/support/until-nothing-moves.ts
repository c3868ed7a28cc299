/**
 * Before anything is measured. Where motion is reduced every change of style is a transition of a moment, and what is
 * inherited comes down one level of the page in each: right after the first drawing, letters still change their size.
 */
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
