// The user console: one page for everybody who is logged in, and the files it is made of.
import type { FastifyInstance, FastifyReply } from 'fastify';

import { registerBuiltApp } from './http/built-app.ts';
import { sendPage } from './http/page.ts';
import { texts } from './http/texts.ts';

export async function registerConsoleRoutes(
  app: FastifyInstance,
  parts: { /** Folder of the built console. */ readonly consoleFolder: string | undefined },
): Promise<void> {
  const built = await registerBuiltApp(app, {
    folder: parts.consoleFolder,
    filesPath: '/console',
    frameAncestors: "'none'",
  });
  // The addresses below it are the console's own; it finds its way by itself.
  for (const url of ['/Home', '/Home/*']) {
    app.get(url, { config: { biAccess: 'user' } }, async (_request, reply) =>
      built === undefined ? await sendMissing(reply) : await built.sendPage(reply),
    );
  }
}

async function sendMissing(reply: FastifyReply): Promise<FastifyReply> {
  const { title, text } = texts.missingConsole;
  return await sendPage(reply, 200, {
    title,
    content: `<div class="card"><h1>${title}</h1><p>${text}</p></div>`,
  });
}
