-- Files that people send. Nothing says who sent one, and when only to the hour.

create table quality.attachment (
  id               text        not null,
  name             text        not null,
  media_type       text        not null,
  bytes            integer     not null,
  sha256           text        not null,
  content          bytea       not null,
  -- Nothing in it leads to a person: the server has taken out whatever could.
  is_without_trace boolean     not null,
  added_at         timestamptz not null,
  -- The non-compliance or the minutes that it belongs to. Nobody's is deleted after a day.
  owner_id         text,
  constraint attachment_id_pkey primary key (id),
  constraint attachment_id_check check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint attachment_name_check check (length(name) between 1 and 200),
  constraint attachment_media_type_check check (length(media_type) between 1 and 100),
  constraint attachment_bytes_check check (bytes = octet_length(content) and bytes > 0),
  constraint attachment_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint attachment_added_at_check check (extract(epoch from added_at) % 3600 = 0),
  constraint attachment_owner_id_check check (owner_id ~ '^[A-Za-z0-9_-]{1,64}$')
);

-- Pictures and documents are compressed already.
alter table quality.attachment alter column content set storage external;

create index attachment_owner_id_idx on quality.attachment (owner_id);
create index attachment_unclaimed_idx on quality.attachment (added_at) where owner_id is null;
