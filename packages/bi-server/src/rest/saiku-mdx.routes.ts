// What an editor of MDX asks while somebody writes: whether the text can be run, which functions there are, and which
// fields it is made of. The last is a call of its own, not Saiku's `enrich`: that keeps the question under its name and
// answers one always, and has no room for what has no field and where it stands.
import { listFunctions } from '@prumo/olap/functions/function-table';
import type { FastifyInstance } from 'fastify';

import type { MdxTexts } from '../saiku/mdx-texts.ts';
import { decodeSaikuQuery } from '../saiku/read-saiku-file.ts';
import { abandonWith } from './http/abandon-with.ts';
import { getBiUser } from './http/bi-user.ts';
import { readText } from './http/read-body.ts';
import { saikuBase } from './saiku-discover.routes.ts';
import { answerSaiku } from './saiku/answer-saiku.ts';

const longestQueryBytes = 1024 * 1024;

export function registerSaikuMdxRoutes(app: FastifyInstance, texts: MdxTexts): void {
  // They only ask.
  const userRoute = {
    config: { biAccess: 'user', isForReaders: true },
    bodyLimit: longestQueryBytes,
  } as const;
  const base = `${saikuBase}/:user/mdx`;

  app.post(
    `${base}/check`,
    userRoute,
    async (request, reply) =>
      await answerSaiku(reply, async () => {
        const query = decodeSaikuQuery(readText(request));
        return await texts.check(getBiUser(request), query, abandonWith(reply));
      }),
  );

  app.post(
    `${base}/fields`,
    userRoute,
    async (request, reply) =>
      await answerSaiku(reply, async () => {
        const query = decodeSaikuQuery(readText(request));
        return await texts.readFields(getBiUser(request), query, abandonWith(reply));
      }),
  );

  app.get(
    `${base}/functions`,
    userRoute,
    async (_request, reply) => await answerSaiku(reply, async () => listFunctions()),
  );
}
