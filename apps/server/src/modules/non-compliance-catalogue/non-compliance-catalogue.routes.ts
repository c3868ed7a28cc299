import {
  catalogueEntryCalls,
  readCatalogue,
  type CatalogueEntryCalls,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { FastifyInstance } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import { InvalidInputError } from '../../http/named-error.ts';
import { decodeIfMatch, presentVersionTag } from '../../plugin/entity-tags.ts';
import type { EntryFacts, EntryMaintenance } from './create-entry-maintenance.ts';
import type { NonComplianceCatalogueService } from './non-compliance-catalogue.service.ts';

export function registerNonComplianceCatalogueRoutes(
  app: FastifyInstance,
  catalogue: NonComplianceCatalogueService,
): void {
  handleCall(app, readCatalogue, async () => await catalogue.read());

  registerEntryRoutes(
    app,
    catalogueEntryCalls['event-types'],
    catalogue.eventTypes,
    ({ name, notivisaGroup, isActive, subtypes }) => ({ name, notivisaGroup, isActive, subtypes }),
  );
  registerEntryRoutes(
    app,
    catalogueEntryCalls['notification-types'],
    catalogue.notificationTypes,
    ({ name, clock, legalDuties, isActive }) => ({ name, clock, legalDuties, isActive }),
  );
  registerEntryRoutes(app, catalogueEntryCalls.patterns, catalogue.patterns, ({ id: _id, ...facts }) => ({
    ...facts,
    suggestedDeptName: null,
  }));
}

function registerEntryRoutes<Body, Entry>(
  app: FastifyInstance,
  { add, replace, remove }: CatalogueEntryCalls<Body>,
  entries: EntryMaintenance<Entry>,
  readFacts: (body: Body) => EntryFacts<Entry>,
): void {
  handleCall(app, add, async ({ actor, body, reply }) => {
    const made = await entries.create(actor, readFacts(body));
    reply.header('etag', presentVersionTag(made.version));
    return made;
  });
  handleCall(app, replace, async ({ actor, params, body, request, reply }) => {
    const ifMatch = request.headers['if-match'];
    if (ifMatch === undefined) throw new InvalidInputError('If-Match is missing: the version that was read.');
    const facts = readFacts(body);
    const made = await entries.replace(actor, params.id, () => facts, decodeIfMatch(ifMatch));
    reply.header('etag', presentVersionTag(made.version));
    return made;
  });
  handleCall(app, remove, async ({ actor, params, request }) => {
    await entries.remove(actor, params.id, decodeIfMatch(request.headers['if-match']));
  });
}
