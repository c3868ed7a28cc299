import type { FastifyInstance } from 'fastify';

import { leavesNoTrace, namesSender } from './leaves-no-trace.ts';

/** One line per answer, with the id that the answer carries too. Built files are worth a line only in debugging. */
export function registerRequestLog(app: FastifyInstance): void {
  // Whatever is logged of a request goes through its own logger, failures too.
  app.addHook('onRequest', (request, reply, done) => {
    if (leavesNoTrace(request)) {
      // A fault of ours has to be found all the same; its line names neither person nor address.
      request.log = request.log.child({}, { level: 'error' });
      reply.log = request.log;
    }
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.url.startsWith('/assets/') ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        ...(namesSender(request) && {
          address: request.ip,
          userName: request.actor?.userName ?? request.biUser?.userName,
        }),
      },
      'answered',
    );
    done();
  });
}
