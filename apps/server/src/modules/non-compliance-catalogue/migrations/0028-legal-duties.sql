-- Which authorities have to know of cases of a notification type, and by when. Until now there was one clock for every
-- type, that of Notivisa; a hospital that has types keeps it on all of them, and takes it off where it does not fit.

alter table quality.notification_type
  add column legal_duties jsonb not null default '[]',
  add constraint notification_type_legal_duties_check check (jsonb_typeof(legal_duties) = 'array');

update quality.notification_type set legal_duties = '[
  {"authority": "Notivisa", "occasion": "harm", "amount": 15, "unit": "day-of-next-month", "from": "occurrence"},
  {"authority": "Notivisa", "occasion": "death", "amount": 72, "unit": "hours", "from": "occurrence"}
]';
