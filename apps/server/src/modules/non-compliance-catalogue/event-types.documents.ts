import {
  eventSubtypeDocument,
  eventSubtypeDocumentType,
  eventTypeDocument,
  eventTypeDocumentType,
} from '@prumo/contracts/documents/event-type';
import type { EventType } from '@prumo/contracts/non-compliances/non-compliance-catalogue';

import {
  decodeDocument,
  DocumentConflictError,
  type DocumentType,
  InvalidDocumentError,
} from '../documents/document-type.ts';
import { CatalogueInUseError, CatalogueNameTakenError, type EntryFacts } from './create-entry-maintenance.ts';
import { UnfitEntryError } from './catalogue-facts.ts';
import type { EventSubtypesService, SubtypeFacts } from './event-subtypes.service.ts';
import type { NonComplianceCatalogueService } from './non-compliance-catalogue.service.ts';

export function createEventTypeDocuments(catalogue: NonComplianceCatalogueService): DocumentType {
  const { eventTypes } = catalogue;

  return {
    type: eventTypeDocumentType,

    async list(_actor, { id: wanted }) {
      return (await catalogue.listEventTypes())
        .filter(({ id }) => wanted === undefined || id === wanted)
        .map(({ subtypes: _subtypes, id, version, ...content }) => ({ id, version, content }));
    },

    async create(actor, content) {
      const facts = decodeTypeFacts(content);
      return await renameErrors(async () => await eventTypes.create(actor, { ...facts, subtypes: [] }));
    },

    async replace(actor, id, content, expected) {
      const facts = decodeTypeFacts(content);
      return await renameErrors(
        async () => await eventTypes.replace(actor, id, ({ subtypes }) => ({ ...facts, subtypes }), expected),
      );
    },

    remove: async (actor, id, expected) =>
      await renameErrors(async () => await eventTypes.remove(actor, id, expected)),
  };
}

export function createEventSubtypeDocuments(subtypes: EventSubtypesService): DocumentType {
  return {
    type: eventSubtypeDocumentType,

    async list(_actor, { id: wanted }) {
      return (await subtypes.list())
        .filter(({ id }) => wanted === undefined || id === wanted)
        .map(({ id, version, ...content }) => ({ id, version, content }));
    },

    async create(actor, content) {
      const facts = decodeSubtypeFacts(content);
      return await renameErrors(async () => await subtypes.create(actor, facts));
    },

    async replace(actor, id, content, expected) {
      const facts = decodeSubtypeFacts(content);
      return await renameErrors(async () => await subtypes.replace(actor, id, facts, expected));
    },

    remove: async (actor, id, expected) =>
      await renameErrors(async () => await subtypes.remove(actor, id, expected)),
  };
}

function decodeTypeFacts(content: unknown): Omit<EntryFacts<EventType>, 'subtypes'> {
  const { name, notivisaGroup = '', isActive = true } = decodeDocument(eventTypeDocument, content);
  return { name, notivisaGroup, isActive };
}

function decodeSubtypeFacts(content: unknown): SubtypeFacts {
  const {
    eventType,
    name,
    isNeverEvent = false,
    isActive = true,
  } = decodeDocument(eventSubtypeDocument, content);
  return { eventType, name, isNeverEvent, isActive };
}

/** The store has one code for every conflict, and the reason in the details. */
async function renameErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CatalogueInUseError || error instanceof CatalogueNameTakenError) {
      throw new DocumentConflictError(error.message, {
        details: { reason: error.code, ...error.details },
        cause: error,
      });
    }
    if (error instanceof UnfitEntryError) throw new InvalidDocumentError(error.fields);
    throw error;
  }
}
