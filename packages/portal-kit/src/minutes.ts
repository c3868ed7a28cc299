// What the portal's own app for minutes shares with the server.
export * from '@prumo/contracts/minutes/meeting-minutes';
export * from '@prumo/contracts/minutes/minutes-calls';
export * from '@prumo/contracts/minutes/minutes-deeds';
export * from '@prumo/contracts/minutes/minutes-lists';
export * from '@prumo/domain/calendar/sao-paulo-clock';
export type { MinutesRefusal } from '@prumo/domain/minutes/apply-minutes-deed';
export * from '@prumo/domain/minutes/list-approvers';
export * from '@prumo/domain/people/is-same-person';
