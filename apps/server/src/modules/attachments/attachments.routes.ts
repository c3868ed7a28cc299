import {
  attachmentCalls,
  fileNameHeader,
  withoutTraceHeader,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { nonComplianceLimits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import { createQuietLimiter } from '../../http/create-quiet-limiter.ts';
import { InvalidInputError } from '../../http/named-error.ts';
import type { AttachmentsService } from './attachments.service.ts';

export interface AttachmentRouteParts {
  readonly attachments: AttachmentsService;
  /**
   * The name under which the case has the file, which need not be the one that it was sent with. Throws for a case that is
   * not there and for one that the sender of the request may not see.
   */
  readonly getVisibleName: (request: FastifyRequest, caseId: string, attachmentId: string) => Promise<string>;
  readonly clock: () => number;
}

const hourMs = 3_600_000;
const megabyte = 1024 * 1024;
/** Of one person in an hour. All files together that nothing has taken yet have a limit, which nobody may use up. */
const mostMegabytes = 100;

const bodyLimit = nonComplianceLimits.attachmentBytes;

export async function registerAttachmentRoutes(
  app: FastifyInstance,
  { attachments, getVisibleName, clock }: AttachmentRouteParts,
): Promise<void> {
  const sent = createQuietLimiter(hourMs, clock);
  // In a scope of its own: elsewhere a body is never taken as plain bytes.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    handleCall(
      scope,
      attachmentCalls.add,
      async ({ actor, body: content, request }) => {
        if (!Buffer.isBuffer(content) || content.length === 0)
          throw new InvalidInputError('The file is empty.');
        const isWithoutTrace = request.headers[withoutTraceHeader] === '1';
        const name = isWithoutTrace ? '' : decodeFileName(request);
        const takeBack = sent.take(
          [{ key: actor.userName.toLowerCase(), most: mostMegabytes }],
          Math.ceil(content.length / megabyte),
        );
        try {
          return await attachments.add({ content, name, isWithoutTrace });
        } catch (error) {
          takeBack();
          throw error;
        }
      },
      { bodyLimit },
    );
  });

  handleCall(app, attachmentCalls.download, async ({ params: { id, attachmentId }, request, reply }) => {
    const name = await getVisibleName(request, id, attachmentId);
    const { attachment, content } = await attachments.read(id, attachmentId);
    reply.headers({
      'content-type': attachment.mediaType,
      'content-disposition': presentDisposition(name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    return content;
  });
}

function decodeFileName(request: FastifyRequest): string {
  const header = request.headers[fileNameHeader];
  if (typeof header !== 'string' || header === '')
    throw new InvalidInputError(`${fileNameHeader} is missing.`);
  try {
    return decodeURIComponent(header);
  } catch {
    throw new InvalidInputError(`${fileNameHeader} is not encoded as a part of an address is.`);
  }
}

/** The plain name is for what does not know the encoded one. */
function presentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
