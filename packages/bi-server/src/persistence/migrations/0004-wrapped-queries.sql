-- Queries that somebody stored in order to fetch their result once, by an address that is short enough for a link.

create table bi.wrapped_query (
  id         uuid        not null default gen_random_uuid(),
  user_name  text        not null,
  request    text        not null,
  expires_at timestamptz not null,
  constraint wrapped_query_id_pkey primary key (id),
  constraint wrapped_query_user_name_fk foreign key (user_name)
    references bi.person (user_name) on update cascade on delete cascade
);

create index wrapped_query_user_name_idx on bi.wrapped_query (user_name, expires_at);
create index wrapped_query_expires_at_idx on bi.wrapped_query (expires_at);
