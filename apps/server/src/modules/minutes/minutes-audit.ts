/** As it stands in the audit. */
export const minutesDocumentType = 'minutes';

/** Who does what no person does: a time that is over, a task that was ended. */
export const serverName = 'prumo';
