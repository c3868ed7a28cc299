// Messages of the protocol as frames of a web socket: a long one goes out as several, after a frame that says how many.
import { SocketFault } from './socket-fault.ts';

/** As the clients split theirs. */
export const longestFrame = 16_384;

/** Of one message; the longest that is taken at all needs far fewer. */
const mostFrames = 4_096;

export function splitMessage(text: string): readonly string[] {
  if (text.length <= longestFrame) return [text];
  const frames: string[] = [];
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + longestFrame, text.length);
    // Half a character would not survive the way.
    if (end < text.length && isLeadingHalf(text.charCodeAt(end - 1))) end -= 1;
    frames.push(text.slice(start, end));
    start = end;
  }
  return [String(frames.length), ...frames];
}

function isLeadingHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** Takes the frames of one connection in their order. */
export interface FrameJoiner {
  /** The message that the frame completes; nothing while more are to come, and of a sign of life. */
  take(frame: string): string | undefined;
}

/** @param getLongest How long a message may be just now, in characters. */
export function createFrameJoiner(getLongest: () => number): FrameJoiner {
  let missing = 0;
  let length = 0;
  let frames: string[] = [];

  function begin(count: number): void {
    if (count > mostFrames) throw new SocketFault('tooLarge', 'A message has too many frames.');
    missing = count;
    length = 0;
    frames = [];
  }

  return {
    take(frame) {
      if (missing === 0) {
        const count = readCount(frame);
        begin(count ?? 1);
        if (count !== undefined) return undefined;
      }
      length += frame.length;
      if (length > getLongest()) throw new SocketFault('tooLarge', 'A message is too long.');
      frames.push(frame);
      missing -= 1;
      if (missing > 0) return undefined;
      const message = frames.join('');
      frames = [];
      return message;
    },
  };
}

/** A number alone is no message; 0 only says that the client is still there. */
function readCount(frame: string): number | undefined {
  return /^\d{1,6}$/.test(frame) ? Number(frame) : undefined;
}
