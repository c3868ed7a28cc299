import { eventType } from '@prumo/contracts/non-compliances/event-type';
import {
  buildCataloguePath,
  cataloguePath,
  type CatalogueKind,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { nonCompliancePattern } from '@prumo/contracts/non-compliances/non-compliance-pattern';
import { notificationType } from '@prumo/contracts/non-compliances/notification-type';
import { storedKey } from '@prumo/contracts/non-compliances/stored-fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { getActor } from '../../gateway/request-actor.ts';
import { decodeInput } from '../../http/decode-input.ts';
import { InvalidInputError } from '../../http/named-error.ts';
import { decodeIfMatch, presentVersionTag } from '../../plugin/entity-tags.ts';
import type { EntryFacts, EntryMaintenance } from './create-entry-maintenance.ts';
import type { NonComplianceCatalogueService } from './non-compliance-catalogue.service.ts';

/** The server gives the id; the one that an editor sends along with an entry is not looked at. */
const anyId = { id: z.optional(z.unknown()) };

const eventTypeInput = z.strictObject({ ...eventType.shape, ...anyId });
const notificationTypeInput = z.strictObject({ ...notificationType.shape, ...anyId });
/** The name of the department is that which the department has. */
const patternInput = z.strictObject({
  ...nonCompliancePattern.shape,
  ...anyId,
  suggestedDeptName: z.optional(z.unknown()),
});

const entryParameters = z.object({ id: storedKey });

export function registerNonComplianceCatalogueRoutes(
  app: FastifyInstance,
  catalogue: NonComplianceCatalogueService,
): void {
  app.get(
    cataloguePath,
    { config: { access: 'authenticated' } },
    async (_request, reply) => await reply.header('cache-control', 'no-store').send(await catalogue.read()),
  );

  registerEntryRoutes(app, 'event-types', catalogue.eventTypes, (body) => {
    const { name, notivisaGroup, isActive, subtypes } = decodeInput(eventTypeInput, body);
    return { name, notivisaGroup, isActive, subtypes };
  });
  registerEntryRoutes(app, 'notification-types', catalogue.notificationTypes, (body) => {
    const { name, clock, isActive } = decodeInput(notificationTypeInput, body);
    return { name, clock, isActive };
  });
  registerEntryRoutes(app, 'patterns', catalogue.patterns, (body) => {
    const { id: _id, ...facts } = decodeInput(patternInput, body);
    return { ...facts, suggestedDeptName: null };
  });
}

function registerEntryRoutes<Entry>(
  app: FastifyInstance,
  kind: CatalogueKind,
  entries: EntryMaintenance<Entry>,
  decodeFacts: (body: unknown) => EntryFacts<Entry>,
): void {
  const path = buildCataloguePath(kind);
  const config = { access: 'authenticated' } as const;

  app.post(path, { config }, async (request, reply) => {
    const made = await entries.create(getActor(request), decodeFacts(request.body));
    return await reply
      .code(201)
      .headers({ 'cache-control': 'no-store', etag: presentVersionTag(made.version) })
      .send(made);
  });

  app.put(`${path}/:id`, { config }, async (request, reply) => {
    const { id } = decodeInput(entryParameters, request.params);
    const ifMatch = request.headers['if-match'];
    if (ifMatch === undefined) throw new InvalidInputError('If-Match is missing: the version that was read.');
    const facts = decodeFacts(request.body);
    const made = await entries.replace(getActor(request), id, () => facts, decodeIfMatch(ifMatch));
    return await reply
      .headers({ 'cache-control': 'no-store', etag: presentVersionTag(made.version) })
      .send(made);
  });

  app.delete(`${path}/:id`, { config }, async (request, reply) => {
    const { id } = decodeInput(entryParameters, request.params);
    await entries.remove(getActor(request), id, decodeIfMatch(request.headers['if-match']));
    return await reply.code(204).header('cache-control', 'no-store').send();
  });
}
