// Playwright notes for each of its calls and messages where it comes from, up to two hundred frames deep, and looks up the source
// map of each frame's file. That is a sixth of all that such a process does, for errors that are hardly ever thrown.

type PrepareStack = (error: Error, frames: readonly NodeJS.CallSite[]) => unknown;

/** Deep enough for what a test calls through its page models; what waits for other functions is in it too. */
const mostFrames = 30;

/** Frames of installed packages stay as they are: none has a source map. To be called once the runner has set itself up. */
export function keepStacksPlain(): void {
  Error.stackTraceLimit = mostFrames;
  const prepare = Reflect.get(Error, 'prepareStackTrace') as PrepareStack | undefined;
  if (prepare === undefined) return;
  Error.prepareStackTrace = (error, frames) =>
    prepare(
      error,
      frames.map((frame) => (isOfPackage(frame) ? asItIs(frame) : frame)),
    );
}

function isOfPackage(frame: NodeJS.CallSite): boolean {
  return frame.getFileName()?.includes('node_modules') ?? true;
}

/** Native frames are written down without a look for a map. */
function asItIs(frame: NodeJS.CallSite & { toString(): string }): NodeJS.CallSite {
  return Object.assign(Object.create(null) as NodeJS.CallSite, {
    isNative: () => true,
    toString: () => frame.toString(),
  });
}
