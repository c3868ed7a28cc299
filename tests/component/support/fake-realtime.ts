// The realtime database: each place is a stream that begins with all there is and goes on with what changes.
import { server } from './fake-server.ts';

interface RealtimePlace {
  /** Tells everybody who follows the place. The path is that within it, `/` all of it. */
  readonly put: (path: string, data: unknown) => void;
}

/** @param place Without the leading slash: `departments`. */
export function keepRealtime(place: string, value: unknown = null): RealtimePlace {
  const followers = new Set<ReadableStreamDefaultController<Uint8Array>>();
  server.on('GET', `/realtime/${place}.json`, () => {
    let follower: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        follower = controller;
        followers.add(controller);
        controller.enqueue(encodePut('/', value));
      },
      cancel() {
        if (follower !== null) followers.delete(follower);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return {
    put(path, data) {
      for (const follower of followers) follower.enqueue(encodePut(path, data));
    },
  };
}

function encodePut(path: string, data: unknown): Uint8Array {
  return new TextEncoder().encode(`event: put\ndata: ${JSON.stringify({ path, data })}\n\n`);
}
