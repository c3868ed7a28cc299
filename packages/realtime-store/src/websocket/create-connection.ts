// One connection of an SDK: who it is, what it listens at, and its requests one after the other.
import { createYielder, type Yielder } from '@prumo/database/long-work/create-yielder';

import type { RealtimePrincipal } from '../access.ts';
import { seenBy, type Listener } from '../changes/list-events.ts';
import { prepareSelection } from '../queries/tree-query.ts';
import { InvalidRequestError, PermissionDeniedError } from '../realtime-error.ts';
import type { ListenedTree, RealtimeBackEnd } from '../rest/realtime-back-end.ts';
import { revokedText } from '../rest/open-stream.ts';
import { createTurns } from '../store/create-realtime-store.ts';
import { findNode, type TreeNode } from '../tree/node.ts';
import { writeNode } from '../tree/present-node.ts';
import { createDisconnectList } from './create-disconnect-list.ts';
import { createListens, type Listen } from './create-listens.ts';
import { createOutgoing, type Wire } from './create-outgoing.ts';
import { createWriter } from './create-writer.ts';
import { decodeWireQuery, keepWireQuery } from './decode-wire-query.ts';
import { type DecodeFailure, describeFailure } from './describe-failure.ts';
import { createFrameJoiner } from './frames.ts';
import { SocketFault } from './socket-fault.ts';
import {
  type AnswerStatus,
  decodeMessage,
  decodeNodePath,
  decodePlace,
  isRecord,
  pong,
  presentAnswer,
  presentCredentialEnd,
  presentHello,
  type WireBody,
  type WireMessage,
  wrapAnswer,
} from './wire-messages.ts';

export interface ConnectionParts<Principal extends RealtimePrincipal> {
  readonly backEnd: RealtimeBackEnd<Principal>;
  readonly tree: ListenedTree;
  readonly clock: () => number;
  /** Nobody: the token is not valid. */
  readonly identifyToken: (token: string) => Promise<Principal | undefined>;
  readonly wire: Wire & { pause(): void; resume(): void };
  /** The connection cannot go on. */
  readonly fail: (error: unknown) => void;
  readonly decodeFailure: DecodeFailure;
  readonly reportFailure: (error: unknown) => void;
}

export interface Connection {
  take(frame: string): void;
  /** The client is gone: does what it has left to be done. */
  end(): Promise<void>;
}

interface Opening<Principal> {
  /** Who it is before it says so; nobody without. */
  readonly principal: Principal | undefined;
  /** Where the client comes back to. */
  readonly host: string;
  readonly sessionId: string;
}

/** Of what is asked for besides the data of a write. */
const longestRequest = 64 * 1024;
const longestOfTrusted = 16 * 1024 * 1024;
/** Of what has come and is not begun yet. */
const mostWaiting = { requests: 100, characters: 1024 * 1024 };
const mostWrongTokens = 5;

type Reply = AnswerStatus | 'answered';

export function openConnection<Principal extends RealtimePrincipal>(
  parts: ConnectionParts<Principal>,
  opening: Opening<Principal>,
): Connection {
  const { tree, wire, fail } = parts;
  const outgoing = createOutgoing({ wire, fail });
  const writer = createWriter(parts);
  const disconnects = createDisconnectList(writer, parts.reportFailure);
  const inTurn = createTurns();
  const turns = createYielder();
  const joiner = createFrameJoiner(() => findLongest(principal));
  const listens = createListens({
    tree,
    outgoing,
    mayRead: ({ path, query }, root) => principal?.mayRead(path, root, query) ?? false,
  });
  const waiting = { requests: 0, characters: 0 };
  let principal: Principal | undefined;
  let unwatch: (() => void) | undefined;
  let wrongTokens = 0;
  let isEnded = false;

  function become(next: Principal | undefined): void {
    unwatch?.();
    principal = next;
    unwatch = next?.watch?.({
      look: () => listens.look(),
      end() {
        // To the tree whoever has no valid credential is gone.
        disconnects.run().catch(parts.reportFailure);
        outgoing.say(presentCredentialEnd(revokedText));
        become(undefined);
      },
    });
    listens.look();
  }

  function requirePrincipal(): Principal {
    if (principal === undefined) throw new PermissionDeniedError();
    return principal;
  }

  async function identify(body: WireBody): Promise<Reply> {
    const { cred: token } = body;
    // A holder of all rights may act as nobody; as somebody else of their own making nobody may.
    const isKnown = typeof token === 'string' && body['authvar'] === undefined;
    const found = isKnown ? await parts.identifyToken(token) : undefined;
    if (isEnded) return 'answered';
    become(body['noauth'] === true ? undefined : found);
    if (found !== undefined) return 'ok';
    wrongTokens += 1;
    if (wrongTokens > mostWrongTokens) throw new SocketFault('tooMany', 'Too many tokens were wrong.');
    return 'invalid_token';
  }

  function decodeListener(body: WireBody): Listener {
    return { path: decodeNodePath(body), query: decodeWireQuery(body['q']) };
  }

  function requireReadable(listener: Listener): TreeNode | undefined {
    const root = tree.getRoot();
    if (!requirePrincipal().mayRead(listener.path, root, listener.query)) throw new PermissionDeniedError();
    return root;
  }

  async function listen(body: WireBody): Promise<Reply> {
    const listener = decodeListener(body);
    requireReadable(listener);
    await listens.add({ ...listener, tag: decodeTag(body), wireQuery: keepWireQuery(body['q']) });
    return 'ok';
  }

  async function get(number: number, body: WireBody): Promise<Reply> {
    const listener = decodeListener(body);
    const root = requireReadable(listener);
    await outgoing.tell((yielder) => writeGet(number, listener, root, yielder));
    return 'answered';
  }

  async function put(body: WireBody): Promise<Reply> {
    const { h: hash } = body;
    const isConditional = typeof hash === 'string';
    const isWritten = await writer.put(
      requirePrincipal(),
      decodePlace(body),
      body['d'],
      isConditional ? hash : undefined,
    );
    return isWritten ? 'ok' : 'datastale';
  }

  const actions: Readonly<Record<string, (body: WireBody, number: number) => Promise<Reply> | Reply>> = {
    auth: identify,
    gauth: identify,
    unauth() {
      become(undefined);
      return 'ok';
    },
    q: listen,
    n(body) {
      listens.remove({ path: decodeNodePath(body), tag: decodeTag(body) });
      return 'ok';
    },
    g: async (body, number) => await get(number, body),
    p: put,
    async m(body): Promise<Reply> {
      if (!isRecord(body['d'])) throw new InvalidRequestError('Invalid data; an update is an object.');
      await writer.update(requirePrincipal(), decodeNodePath(body), body['d']);
      return 'ok';
    },
    o(body) {
      disconnects.put(requirePrincipal(), decodeNodePath(body), body['d']);
      return 'ok';
    },
    om(body) {
      disconnects.update(requirePrincipal(), decodeNodePath(body), body['d']);
      return 'ok';
    },
    oc(body) {
      disconnects.cancel(decodeNodePath(body));
      return 'ok';
    },
    // How clients fare, and which app they are: heard, and of no consequence here.
    s: () => 'ok',
    appcheck: () => 'ok',
    unappcheck: () => 'ok',
    unappeck: () => 'ok',
  };

  async function handle({ number, action, body }: Extract<WireMessage, { kind: 'request' }>): Promise<void> {
    try {
      const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
      if (act === undefined) throw new InvalidRequestError(`The action ${action.slice(0, 20)} is unknown.`);
      const reply = await act(body, number);
      if (reply !== 'answered') outgoing.say(presentAnswer(number, reply, presentReason(reply)));
    } catch (error) {
      if (error instanceof SocketFault) throw error;
      const failure = describeFailure(error, parts.decodeFailure);
      if (failure.isUnexpected) parts.reportFailure(error);
      outgoing.say(presentAnswer(number, failure.status, failure.message));
    }
  }

  /** Nobody gets further ahead of the answers than this. */
  function begin(characters: number): void {
    waiting.requests += 1;
    waiting.characters += characters;
    if (isTooMuch()) wire.pause();
  }

  function finish(characters: number): void {
    const wasTooMuch = isTooMuch();
    waiting.requests -= 1;
    waiting.characters -= characters;
    if (wasTooMuch && !isTooMuch()) wire.resume();
  }

  function isTooMuch(): boolean {
    return waiting.requests > mostWaiting.requests || waiting.characters > mostWaiting.characters;
  }

  become(opening.principal);
  outgoing.say(presentHello({ ts: parts.clock(), h: opening.host, s: opening.sessionId }));

  return {
    take(frame) {
      if (isEnded) return;
      const text = joiner.take(frame);
      if (text === undefined) return;
      begin(text.length);
      inTurn(async () => {
        // Hundreds may have come at once, and many are answered without waiting for anything.
        if (turns.isDue()) await turns.giveWay();
        if (isEnded) return;
        const message = decodeMessage(text);
        if (message?.kind === 'ping') outgoing.say(pong);
        else if (message?.kind === 'request') await handle(message);
      })
        .catch(fail)
        .finally(() => finish(text.length));
    },

    async end() {
      if (isEnded) return;
      isEnded = true;
      outgoing.stop();
      listens.close();
      unwatch?.();
      // What was begun is done first, so that it is not done after what was left for the end.
      await inTurn(async () => await disconnects.run());
    },
  };
}

function findLongest(principal: RealtimePrincipal | undefined): number {
  if (principal === undefined) return longestRequest;
  return longestRequest + (principal.limits?.bytes ?? longestOfTrusted);
}

function decodeTag({ t: tag }: WireBody): Listen['tag'] {
  if (tag === undefined || tag === null) return undefined;
  if (typeof tag === 'number' && Number.isSafeInteger(tag) && tag >= 0) return tag;
  throw new InvalidRequestError('Invalid query; its tag is no number.');
}

function presentReason(status: AnswerStatus): string {
  return status === 'invalid_token' ? 'Could not parse auth token.' : '';
}

async function* writeGet(
  number: number,
  listener: Listener,
  root: TreeNode | undefined,
  yielder: Yielder,
): AsyncGenerator<string> {
  if (listener.query !== undefined) {
    await prepareSelection(findNode(root, listener.path), listener.query, yielder);
  }
  const [before, after] = wrapAnswer(number);
  yield before;
  yield* writeNode(seenBy(listener, root), 'export', yielder);
  yield after;
}
