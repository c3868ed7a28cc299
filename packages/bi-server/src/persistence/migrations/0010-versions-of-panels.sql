-- What panels held before they were written anew, so that somebody can go back to it. The file itself has what holds now.

-- Other changes of a file, as of its title, leave this alone. Nothing: written before anybody noted it.
alter table bi.repository_file add column content_saved_at timestamptz;

create table bi.repository_file_version (
  -- Later ones have greater numbers.
  id                 bigint      not null generated always as identity,
  file_id            uuid        not null,
  -- Who wrote these bytes, and when.
  saved_by           text,
  is_saved_by_server boolean     not null,
  saved_at           timestamptz not null,
  bytes              bytea       not null,
  constraint repository_file_version_id_pkey primary key (id),
  constraint repository_file_version_file_id_fk foreign key (file_id)
    references bi.repository_file (id) on delete cascade,
  constraint repository_file_version_saved_by_fk foreign key (saved_by)
    references bi.person (user_name) on update cascade on delete set null
);

create index repository_file_version_file_id_idx on bi.repository_file_version (file_id, id);
create index repository_file_version_saved_by_idx on bi.repository_file_version (saved_by);
