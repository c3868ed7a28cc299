import type { FastifyReply, FastifyRequest } from 'fastify';

import { chooseType } from './choose-type.ts';
import { presentJson, presentXml, type Dto } from './dto.ts';

type DtoType = 'application/xml' | 'application/json';

const xmlFirst: readonly DtoType[] = ['application/xml', 'application/json'];
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
  names: { readonly plural: string; readonly element: string },
  values: readonly Dto[],
  offered: readonly DtoType[] = xmlFirst,
): Promise<FastifyReply> {
  const type = chooseType(request, offered);
  const list = { [names.element]: values };
  const json = values.length === 0 ? 'null' : presentJson(list);
  const body = type === 'application/xml' ? presentXml(names.plural, list) : json;
  return await reply.header('content-type', type).send(Buffer.from(body, 'utf8'));
}
