-- Settings of each person, and under the user name * those of everybody without own ones.
-- People are kept by the BI server, so there is no foreign key to them.

create table quality.user_settings (
  id         text        not null,
  user_name  text        not null,
  home       text,
  settings   jsonb       not null default '{}',
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_settings_id_pkey primary key (id),
  constraint user_settings_id_check check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint user_settings_user_name_check check (length(user_name) between 1 and 200),
  constraint user_settings_home_check check (length(home) between 1 and 200),
  -- Everything the specification names has its column; the rest is free, within bounds.
  constraint user_settings_settings_check check (
    jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 65536
  ),
  constraint user_settings_version_check check (version > 0)
);

create unique index user_settings_user_name_folded_key on quality.user_settings (lower(user_name));
