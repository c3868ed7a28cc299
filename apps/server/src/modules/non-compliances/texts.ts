/** What the audit trail has instead of a name. */
export const hiddenName = 'anônimo';
