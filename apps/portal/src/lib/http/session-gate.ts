/** For whom a request is sent: the answer to another person's request must never reach them. */
export interface SessionPass {
  readonly userName: string | null;
  /** How many logins there had been when it was sent. */
  readonly logInCount: number;
}

/** Whoever looks after the session decides here what becomes of requests that need one. */
export interface SessionGate {
  /** Waits while the person has to log in again. */
  readonly enter: () => Promise<SessionPass>;
  /** The server did not know the person. True when they are back and the request can be sent again. */
  readonly awaitReturn: (pass: SessionPass) => Promise<boolean>;
}

let currentGate: SessionGate | null = null;

/** Without one, requests are sent at once and a refusal is final. */
export function setSessionGate(gate: SessionGate | null): void {
  currentGate = gate;
}

export async function enterSessionGate(signal: AbortSignal | undefined): Promise<SessionPass> {
  const pass = currentGate?.enter() ?? Promise.resolve(nobody);
  return await untilAborted(pass, signal);
}

export async function awaitReturn(pass: SessionPass, signal: AbortSignal | undefined): Promise<boolean> {
  return await untilAborted(currentGate?.awaitReturn(pass) ?? Promise.resolve(false), signal);
}

const nobody: SessionPass = { userName: null, logInCount: 0 };

async function untilAborted<Value>(awaited: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) {
    return await awaited;
  }
  signal.throwIfAborted();
  return await new Promise<Value>((resolve, reject) => {
    // What `fetch` would throw.
    const handleAbort = () => reject(new DOMException('The request was given up', 'AbortError'));
    signal.addEventListener('abort', handleAbort, { once: true });
    awaited.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort));
  });
}
