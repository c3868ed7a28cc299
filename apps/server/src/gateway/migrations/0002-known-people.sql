-- People whom a BI server by address has let in: such a server tells nobody but administrators who there is, and the
-- embedded workflow engine needs names to offer and groups to assign work to.

create table gateway.known_person (
  user_name    text        not null,
  display_name text        not null,
  roles        text[]      not null,
  seen_at      timestamptz not null,
  constraint known_person_user_name_pkey primary key (user_name)
);
