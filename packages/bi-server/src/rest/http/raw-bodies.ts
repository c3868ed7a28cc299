import type { FastifyInstance } from 'fastify';

/** Files of any type are uploaded as they are, so no type is decoded before its route asks for it. */
export function registerRawBodies(scope: FastifyInstance, uploadLimitBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: uploadLimitBytes },
    (_request, body, done) => done(null, body),
  );
}
