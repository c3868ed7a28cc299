import { NotFoundError } from '../http/named-error.ts';
import type { DocumentType } from '../modules/documents/document-type.ts';

export interface DocumentTypes {
  add(documentType: DocumentType): void;
  get(type: string): DocumentType;
}

/** The document store: which module keeps which type. */
export function createDocumentTypes(): DocumentTypes {
  const types = new Map<string, DocumentType>();

  return {
    add(documentType) {
      if (types.has(documentType.type))
        throw new Error(`document type ${documentType.type} is registered twice`);
      types.set(documentType.type, documentType);
    },

    get(type) {
      const documentType = types.get(type);
      if (documentType === undefined) throw new NotFoundError(`There is no document type ${type}.`);
      return documentType;
    },
  };
}
