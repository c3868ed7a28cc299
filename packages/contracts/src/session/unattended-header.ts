/**
 * A page sends this header, with the value 1, with requests that it makes by itself while nobody touches it. They
 * are answered as any other and do not count as use of the session.
 */
export const unattendedHeader = 'x-prumo-unattended';
