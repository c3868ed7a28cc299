// XML for Analysis, as Mondrian's servlet answers it behind a Pentaho server: one address, SOAP 1.1.
import { randomUUID } from 'node:crypto';

import type { FormatLocale } from '@prumo/olap/format/format-value';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { OlapCatalogues, OpenCatalogue } from '../olap/olap-catalogues.ts';
import { createShapingYielder } from '../queries/create-shaping-yielder.ts';
import { UnknownCatalogueError } from '../queries/query-error.ts';
import { decodeXmlaMessage, type XmlaMessage, type XmlaProperties } from '../xmla/decode-request.ts';
import { discover } from '../xmla/discover/discover.ts';
import type { DiscoverContext } from '../xmla/discover/discover-context.ts';
import { execute } from '../xmla/execute.ts';
import { writeEnvelope } from '../xmla/present-envelope.ts';
import { presentFault, XmlaFault } from '../xmla/xmla-fault.ts';
import { abandonWith } from './http/abandon-with.ts';
import { getBiUser } from './http/bi-user.ts';
import { findLocale } from './http/locale.ts';
import { readText } from './http/read-body.ts';
import { sendStreamed } from './http/send-answers.ts';

export interface XmlaRouteParts {
  readonly catalogues: Pick<OlapCatalogues, 'listFor' | 'openFor'>;
  readonly basePath: string;
  readonly version: string;
}

/** Clients ask for many members by name at once; more than this is no question. */
const longestMessageBytes = 4 * 1024 * 1024;

export function registerXmlaRoutes(app: FastifyInstance, parts: XmlaRouteParts): void {
  app.post(
    '/Xmla',
    { config: { biAccess: 'user', isForReaders: true }, bodyLimit: longestMessageBytes },
    async (request, reply) => {
      const signal = abandonWith(reply);
      const answer = await refuseAsFault(async () => {
        const message = decodeXmlaMessage(readText(request));
        const sessionId = message.beginsSession ? randomUUID() : undefined;
        return writeEnvelope(await answerMessage(message, request, signal), { sessionId });
      });
      reply.header('content-type', 'text/xml; charset=utf-8');
      return await sendStreamed(reply, answer);
    },
  );

  async function answerMessage(
    { request: asked }: XmlaMessage,
    request: FastifyRequest,
    signal: AbortSignal,
  ): Promise<Iterable<string>> {
    const user = getBiUser(request);
    if (asked.method === 'discover') {
      return await discover(asked, async (): Promise<DiscoverContext> => ({
        restrictions: asked.restrictions,
        properties: asked.properties,
        catalogues: await parts.catalogues.listFor(user),
        rolesIn: ({ options, engine }) =>
          options.roles?.map((role) => (typeof role === 'string' ? role : role.name)) ?? [
            ...engine.schema.roles.keys(),
          ],
        url: `${request.protocol}://${request.host}${parts.basePath}/Xmla`,
        version: parts.version,
        signal,
        yielder: createShapingYielder(signal),
      }));
    }
    return await execute(asked, {
      openCatalogue: async (cube) => await openCatalogue(request, asked.properties, cube),
      locale: chooseLocale(request, asked.properties),
      signal,
    });
  }

  /** A client that names no catalogue has the one with the cube, if there is one. */
  async function openCatalogue(
    request: FastifyRequest,
    properties: XmlaProperties,
    cube: string,
  ): Promise<OpenCatalogue> {
    const user = getBiUser(request);
    const name = properties.get('Catalog') ?? '';
    if (name !== '') {
      try {
        return await parts.catalogues.openFor(user, name);
      } catch (error) {
        if (!(error instanceof UnknownCatalogueError)) throw error;
        throw new XmlaFault('catalogue', `Internal error: no catalog named '${name}'`, { cause: error });
      }
    }
    const all = await parts.catalogues.listFor(user);
    const found = all.find(({ engine, options }) =>
      engine.listCubes(options.roles).some((each) => each.name === cube),
    );
    if (found !== undefined) return found;
    throw new XmlaFault('catalogue', `Internal error: no catalog with a cube named '${cube.slice(0, 100)}'`);
  }
}

/** A fault is an answer like others, with 200, as it is the SOAP message that tells. */
async function refuseAsFault(work: () => Promise<Iterable<string>>): Promise<Iterable<string>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof XmlaFault)) throw error;
    return writeEnvelope([presentFault(error)]);
  }
}

const brazilian = '1046';

/** Of formatted values: what the message says by number or by name, else the language of the browser. */
function chooseLocale(request: FastifyRequest, properties: XmlaProperties): FormatLocale {
  const given = properties.get('LocaleIdentifier') ?? '';
  const name = given === '' ? findLocale(request) : given === brazilian ? 'pt' : given;
  return name.toLowerCase().startsWith('pt') ? 'pt-BR' : 'en';
}
