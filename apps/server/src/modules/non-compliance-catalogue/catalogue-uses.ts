/** How often cases name each entry of the catalogue, by its id. Those that none names are missing. */
export interface CatalogueUses {
  count(): Promise<CatalogueUseCounts>;
}

export type CatalogueUseCounts = Readonly<
  Record<'eventTypes' | 'eventSubtypes' | 'notificationTypes' | 'patterns', Readonly<Record<string, number>>>
>;
