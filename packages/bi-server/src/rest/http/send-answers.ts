import { gatherText, streamText } from '@prumo/database/long-work/gather-text';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

import { abandonWith } from './abandon-with.ts';
import { chooseType } from './choose-type.ts';
import { dtoProlog, presentJson, presentXml, type Dto, type DtoType } from './dto.ts';

/** Answers plain text, the bare type without a charset; the bytes are UTF-8. */
export async function sendText(reply: FastifyReply, text: string): Promise<FastifyReply> {
  return await reply.header('content-type', 'text/plain').send(Buffer.from(text, 'utf8'));
}

/** So long that it is worth a stream of its own. */
const longestWhole = 256 * 1024;

/** A body that is there already, in pieces: a long one goes out piece by piece, so that nothing is copied at once. */
export async function sendPieces(reply: FastifyReply, pieces: readonly Buffer[]): Promise<FastifyReply> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length <= longestWhole) return await reply.send(Buffer.concat(pieces));
  return await reply.header('content-length', length).send(Readable.from(pieces));
}

/**
 * A body that is written while it goes out: of a long one only what the client has not taken yet is in memory. Nothing
 * may fail any more that the client should be told of.
 */
export async function sendStreamed(reply: FastifyReply, bits: Iterable<string>): Promise<FastifyReply> {
  const signal = abandonWith(reply);
  // However long the client takes: that is no time of ours.
  const pieces = streamText(bits, createYielder({ requireWanted: () => signal.throwIfAborted() }));
  const begun: Buffer[] = [];
  for (let length = 0; length <= longestWhole; length += begun.at(-1)?.length ?? 0) {
    const next = await pieces.next();
    if (next.done === true) return await reply.send(Buffer.concat(begun));
    begun.push(next.value);
  }
  return await reply.send(Readable.from(resume(begun, pieces)));
}

async function* resume(begun: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  yield* begun;
  yield* rest;
}

export const xmlFirst: readonly DtoType[] = ['application/xml', 'application/json'];
/** For the few calls that prefer JSON when the request does not care. */
export const jsonFirst: readonly DtoType[] = ['application/json', 'application/xml'];

/** Answers an object in the dialect that the request asks for; XML when it does not care. */
export async function sendDto(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  value: Dto,
  offered: readonly DtoType[] = xmlFirst,
): Promise<FastifyReply> {
  const type = chooseType(request, offered);
  const body = type === 'application/xml' ? presentXml(root, value) : presentJson(value);
  // As bytes, because to a text Fastify adds the charset, which the original leaves out.
  return await reply.header('content-type', type).send(Buffer.from(body, 'utf8'));
}

/** Answers a bare list: in XML below its plural, in JSON the elements under their name, and null when there are none. */
export async function sendDtoList(
  request: FastifyRequest,
  reply: FastifyReply,
  names: ListNames,
  values: Iterable<Dto>,
  offered: readonly DtoType[] = xmlFirst,
): Promise<FastifyReply> {
  const type = chooseType(request, offered);
  const write = type === 'application/xml' ? writeXmlList : writeJsonList;
  return await sendWritten(reply, type, write(names, values));
}

/** What is long is written bit by bit, and others have their turn between. */
export async function sendWritten(
  reply: FastifyReply,
  type: DtoType,
  bits: Iterable<string>,
): Promise<FastifyReply> {
  return await sendPieces(reply.header('content-type', type), await gatherText(bits, createYielder()));
}

interface ListNames {
  readonly plural: string;
  readonly element: string;
}

function* writeJsonList({ element }: ListNames, values: Iterable<Dto>): Generator<string> {
  let before = `{${JSON.stringify(element)}:[`;
  for (const value of values) {
    yield before + presentJson(value);
    before = ',';
  }
  yield before === ',' ? ']}' : 'null';
}

function* writeXmlList({ plural, element }: ListNames, values: Iterable<Dto>): Generator<string> {
  let before = `${dtoProlog}<${plural}>`;
  for (const value of values) {
    yield before + presentXml(element, value, '');
    before = '';
  }
  yield before === '' ? `</${plural}>` : `${dtoProlog}<${plural}/>`;
}
