import type { FastifyReply } from 'fastify';

/**
 * A file as somebody uploaded it, with the type that they said it has. It comes from where the portal comes from, so no
 * browser may show it as a page, or guess that it is one.
 */
export async function sendForeignFile(
  reply: FastifyReply,
  bytes: Uint8Array,
  type: string | null,
): Promise<FastifyReply> {
  return await reply
    .header('content-type', isMediaType(type) ? type : 'application/octet-stream')
    .header('content-disposition', 'attachment')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes));
}

function isMediaType(type: string | null): type is string {
  return type !== null && type.length <= 100 && /^[\w.+-]+\/[\w.+-]+$/.test(type);
}
