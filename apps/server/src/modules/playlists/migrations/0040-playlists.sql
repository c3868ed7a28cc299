-- What is shown one after the other, and the links by which televisions show it. A playlist names things and holds no number.

create table quality.playlist (
  id          uuid        not null,
  name        text        not null,
  time_window jsonb,
  items       jsonb       not null,
  author      text        not null,
  version     integer     not null default 1,
  created_at  timestamptz not null,
  changed_at  timestamptz not null,
  constraint playlist_pkey primary key (id),
  constraint playlist_name_check check (length(name) between 1 and 120),
  constraint playlist_author_check check (length(author) between 1 and 200)
);

-- Of a token only its hash is kept: whoever reads this table cannot show a playlist with it.
create table quality.device_link (
  id           uuid        not null,
  playlist_id  uuid        not null,
  name         text        not null,
  sees_as      text        not null,
  token_hash   bytea       not null,
  last_day     date        not null,
  created_by   text        not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   text,
  constraint device_link_pkey primary key (id),
  constraint device_link_playlist_id_fk foreign key (playlist_id) references quality.playlist (id) on delete cascade,
  constraint device_link_token_hash_key unique (token_hash),
  constraint device_link_token_hash_check check (length(token_hash) = 32),
  constraint device_link_name_check check (length(name) between 1 and 120),
  constraint device_link_revoked_check check ((revoked_at is null) = (revoked_by is null))
);

create index device_link_playlist_id_idx on quality.device_link (playlist_id);
