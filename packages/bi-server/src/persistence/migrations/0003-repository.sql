-- Files and folders of the BI repository. A file in the trash has no parent: it and all below it are out of
-- reach of every path, and its name is free again.

create table bi.repository_file (
  id                   uuid        not null default gen_random_uuid(),
  parent_id            uuid,
  name                 text        not null,
  is_folder            boolean     not null,
  is_hidden            boolean     not null default false,
  is_schedulable       boolean     not null default true,
  is_inheriting        boolean     not null default true,
  locale_properties    jsonb       not null default '{}',
  metadata             jsonb       not null default '{}',
  mime_type            text,
  size                 integer,
  owner_name           text,
  creator_id           text,
  created_at           timestamptz not null,
  modified_at          timestamptz not null,
  original_parent_path text,
  deleted_by           text,
  deleted_at           timestamptz,
  constraint repository_file_id_pkey primary key (id),
  constraint repository_file_parent_id_name_key unique (parent_id, name),
  constraint repository_file_parent_id_fk foreign key (parent_id)
    references bi.repository_file (id) on delete cascade,
  constraint repository_file_owner_name_fk foreign key (owner_name)
    references bi.person (user_name) on update cascade on delete set null,
  constraint repository_file_deleted_by_fk foreign key (deleted_by)
    references bi.person (user_name) on update cascade on delete set null,
  constraint repository_file_name_check check (
    name !~ '[/\\\x01-\x1f\x7f]' and name not in ('.', '..') and length(name) <= 255
    and (name <> '' or id = '00000000-0000-4000-8000-000000000000')
  ),
  constraint repository_file_mime_type_check check (is_folder = (mime_type is null)),
  constraint repository_file_size_check check (is_folder = (size is null) and size >= 0),
  constraint repository_file_deleted_at_check check (
    (deleted_at is null) = (original_parent_path is null)
    and (deleted_at is null or parent_id is null)
    and (parent_id is not null or deleted_at is not null or id = '00000000-0000-4000-8000-000000000000')
  )
);

create index repository_file_owner_name_idx on bi.repository_file (owner_name);
create index repository_file_deleted_by_idx on bi.repository_file (deleted_by) where deleted_at is not null;
create index repository_file_creator_id_idx on bi.repository_file (creator_id) where creator_id is not null;

-- Apart from the files, so that no tree ever touches it.
create table bi.repository_file_content (
  file_id uuid  not null,
  bytes   bytea not null,
  constraint repository_file_content_file_id_pkey primary key (file_id),
  constraint repository_file_content_file_id_fk foreign key (file_id)
    references bi.repository_file (id) on delete cascade
);

-- The rights of a file that does not inherit them. Nobody who takes the name of a deleted person or role takes
-- over their rights.
create table bi.repository_file_ace (
  id          bigint generated always as identity,
  file_id     uuid   not null,
  user_name   text,
  role_name   text,
  permissions text[] not null,
  constraint repository_file_ace_id_pkey primary key (id),
  constraint repository_file_ace_file_id_user_name_key unique (file_id, user_name),
  constraint repository_file_ace_file_id_role_name_key unique (file_id, role_name),
  constraint repository_file_ace_file_id_fk foreign key (file_id)
    references bi.repository_file (id) on delete cascade,
  constraint repository_file_ace_user_name_fk foreign key (user_name)
    references bi.person (user_name) on update cascade on delete cascade,
  constraint repository_file_ace_role_name_fk foreign key (role_name)
    references bi.role (role_name) on update cascade on delete cascade,
  constraint repository_file_ace_user_name_check check (num_nonnulls(user_name, role_name) = 1),
  constraint repository_file_ace_permissions_check check (
    permissions <@ array['read', 'write', 'delete', 'manage-acl', 'all']
  )
);

create index repository_file_ace_user_name_idx on bi.repository_file_ace (user_name);
create index repository_file_ace_role_name_idx on bi.repository_file_ace (role_name);

-- Everybody may look into the root, /public and /home; /etc is for administrators, who need no entry.
insert into bi.repository_file
  (id, parent_id, name, is_folder, is_inheriting, locale_properties, created_at, modified_at)
values
  ('00000000-0000-4000-8000-000000000000', null, '', true, false, '{}', now(), now()),
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000000', 'public', true, true,
    '{"default": {"file.title": "Public"}}', now(), now()),
  ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000000', 'home', true, true,
    '{"default": {"file.title": "Home"}}', now(), now()),
  ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000000', 'etc', true, false,
    '{}', now(), now());

insert into bi.repository_file_ace (file_id, role_name, permissions) values
  ('00000000-0000-4000-8000-000000000000', 'Authenticated', array['read']);
