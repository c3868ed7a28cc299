-- What non-compliances are classified by. Cases name the entries in their documents, so nothing here refers to them:
-- the service counts how often an entry is named before it lets it go.

create table quality.event_type (
  id             text        not null,
  name           text        not null,
  notivisa_group text        not null,
  is_active      boolean     not null,
  version        integer     not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint event_type_id_pkey primary key (id),
  -- Ids are keys of the document store and of the realtime database, and stand in URLs.
  constraint event_type_id_check check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint event_type_name_check check (length(name) between 1 and 100),
  constraint event_type_notivisa_group_check check (length(notivisa_group) <= 100),
  constraint event_type_version_check check (version > 0)
);

create unique index event_type_name_key on quality.event_type (lower(name));

create table quality.event_subtype (
  id             text        not null,
  event_type_id  text        not null,
  name           text        not null,
  -- Subtypes of one type are written together and may swap names: only at the end of a statement must they differ,
  -- which an index on an expression cannot wait for.
  name_key       text        not null generated always as (lower(name)) stored,
  is_never_event boolean     not null,
  is_active      boolean     not null,
  -- Among those of its type.
  position       integer     not null,
  version        integer     not null default 1,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  constraint event_subtype_id_pkey primary key (id),
  constraint event_subtype_event_type_id_fk foreign key (event_type_id)
    references quality.event_type (id) on delete cascade,
  -- What a pattern refers to: a subtype together with its type.
  constraint event_subtype_event_type_id_id_key unique (event_type_id, id),
  constraint event_subtype_name_key unique (event_type_id, name_key) deferrable initially immediate,
  constraint event_subtype_id_check check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint event_subtype_name_check check (length(name) between 1 and 100),
  constraint event_subtype_position_check check (position >= 0),
  constraint event_subtype_version_check check (version > 0)
);

create table quality.notification_type (
  id         text        not null,
  name       text        not null,
  clock      text        not null,
  is_active  boolean     not null,
  -- They are shown in the order in which they were made.
  position   integer     not null generated always as identity,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint notification_type_id_pkey primary key (id),
  constraint notification_type_id_check check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint notification_type_name_check check (length(name) between 1 and 100),
  constraint notification_type_clock_check check (length(clock) <= 200),
  constraint notification_type_version_check check (version > 0)
);

create unique index notification_type_name_key on quality.notification_type (lower(name));

create table quality.non_compliance_pattern (
  id                      text        not null,
  code                    text        not null,
  title                   text        not null,
  requirement             text        not null,
  event_type_id           text,
  event_subtype_id        text,
  suggested_department_id text,
  default_severity        text        not null,
  response_business_days  integer     not null,
  common_causes           text[]      not null,
  suggested_actions       text[]      not null,
  is_active               boolean     not null,
  version                 integer     not null default 1,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  constraint non_compliance_pattern_id_pkey primary key (id),
  constraint non_compliance_pattern_event_type_id_fk foreign key (event_type_id)
    references quality.event_type (id) on delete restrict,
  constraint non_compliance_pattern_event_subtype_id_fk foreign key (event_type_id, event_subtype_id)
    references quality.event_subtype (event_type_id, id) on delete restrict,
  -- It is only suggested: a department may go, and its suggestion goes with it.
  constraint non_compliance_pattern_suggested_department_id_fk foreign key (suggested_department_id)
    references quality.department (id) on delete set null,
  constraint non_compliance_pattern_id_check check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint non_compliance_pattern_code_check check (length(code) between 1 and 20),
  constraint non_compliance_pattern_title_check check (length(title) between 1 and 200),
  constraint non_compliance_pattern_requirement_check check (length(requirement) <= 500),
  constraint non_compliance_pattern_event_subtype_id_check check (
    event_subtype_id is null or event_type_id is not null
  ),
  constraint non_compliance_pattern_default_severity_check check (
    default_severity in ('leve', 'moderada', 'critica')
  ),
  constraint non_compliance_pattern_response_business_days_check check (
    response_business_days between 1 and 90
  ),
  constraint non_compliance_pattern_common_causes_check check (cardinality(common_causes) <= 20),
  constraint non_compliance_pattern_suggested_actions_check check (cardinality(suggested_actions) <= 20),
  constraint non_compliance_pattern_version_check check (version > 0)
);

create unique index non_compliance_pattern_code_key on quality.non_compliance_pattern (lower(code));
create unique index non_compliance_pattern_title_key on quality.non_compliance_pattern (lower(title));
