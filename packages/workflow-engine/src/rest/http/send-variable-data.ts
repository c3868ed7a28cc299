import type { FastifyReply } from 'fastify';

import { EngineError } from '../../engine-errors.ts';
import type { EngineValue } from '../../values/engine-value.ts';
import { writeJavaObject } from '../../values/write-java-object.ts';

/** The `…/data` of a variable: only binary and serializable ones have any. */
export async function sendVariableData(reply: FastifyReply, value: EngineValue): Promise<FastifyReply> {
  switch (value.type) {
    case 'binary':
      return await reply.type('application/octet-stream').send(Buffer.from(value.value));
    case 'serializable':
      return await reply
        .type('application/x-java-serialized-object')
        .send(Buffer.from(writeJavaObject(value.value)));
    default:
      throw new EngineError('not-found', 'The variable does not have a binary data stream.');
  }
}
