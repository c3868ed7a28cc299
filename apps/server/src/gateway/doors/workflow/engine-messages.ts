// What the engine said to the server itself: read, or taken for the message of something that is no engine.
import type * as z from 'zod/mini';

import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import type { EngineMessage } from './engine-client.ts';

export function decodeMessage<Schema extends z.ZodMiniType>(
  schema: Schema,
  { text }: EngineMessage,
): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BackEndUnavailableError('workflow', 'its answer is no JSON', { cause: error });
  }
  const decoded = schema.safeParse(value);
  if (!decoded.success)
    throw new BackEndUnavailableError('workflow', 'it does not answer as an engine would');
  return decoded.data;
}

export function requireStatus(message: EngineMessage, status: number): EngineMessage {
  if (message.status !== status) throw unexpected(message.status);
  return message;
}

export function unexpected(status: number): BackEndUnavailableError {
  return new BackEndUnavailableError('workflow', `it answered a question of the server with ${status}`);
}

/** The connection was never made, so that nothing can have happened there. */
export function isUnreached(error: unknown): boolean {
  const cause = error instanceof BackEndUnavailableError ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && unreachedCodes.includes(code);
}

const unreachedCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
