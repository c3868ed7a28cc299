-- Which records of source systems stand for which master records. See docs/record-associations.md.

create table quality.record_entity (
  key  text not null,
  name text not null,
  constraint record_entity_key_pkey primary key (key),
  -- Keys stand in names of queries, with two underscores between them.
  constraint record_entity_key_check check (key ~ '^[a-z0-9-]{1,40}$'),
  constraint record_entity_name_check check (length(name) between 1 and 100)
);

create table quality.record_source (
  key  text not null,
  name text not null,
  constraint record_source_key_pkey primary key (key),
  constraint record_source_key_check check (key ~ '^[a-z0-9-]{1,40}$'),
  constraint record_source_name_check check (length(name) between 1 and 100)
);

create table quality.source_record (
  entity_key text not null,
  source_key text not null,
  code       text not null,
  name       text not null,
  detail     text not null default '',
  constraint source_record_entity_key_source_key_code_pkey primary key (entity_key, source_key, code),
  constraint source_record_entity_key_fk foreign key (entity_key) references quality.record_entity (key),
  constraint source_record_source_key_fk foreign key (source_key) references quality.record_source (key),
  constraint source_record_code_check check (length(code) between 1 and 100),
  constraint source_record_name_check check (length(name) between 1 and 200),
  constraint source_record_detail_check check (length(detail) <= 200)
);

create index source_record_source_key_idx on quality.source_record (source_key);

create table quality.master_record (
  entity_key text not null,
  code       text not null,
  name       text not null,
  constraint master_record_entity_key_code_pkey primary key (entity_key, code),
  constraint master_record_entity_key_fk foreign key (entity_key) references quality.record_entity (key),
  -- Its master records are the departments themselves.
  constraint master_record_entity_key_check check (entity_key <> 'departamento'),
  constraint master_record_code_check check (length(code) between 1 and 100),
  constraint master_record_name_check check (length(name) between 1 and 200)
);

-- A record of a source stands for one master record; one master record may have many.
create table quality.record_mapping (
  entity_key    text not null,
  source_key    text not null,
  source_code   text not null,
  target_code   text not null,
  department_id text generated always as (case when entity_key = 'departamento' then target_code end) stored,
  master_code   text generated always as (case when entity_key <> 'departamento' then target_code end) stored,
  constraint record_mapping_entity_key_source_key_source_code_pkey
    primary key (entity_key, source_key, source_code),
  constraint record_mapping_source_code_fk foreign key (entity_key, source_key, source_code)
    references quality.source_record (entity_key, source_key, code),
  constraint record_mapping_department_id_fk foreign key (department_id) references quality.department (id),
  constraint record_mapping_master_code_fk foreign key (entity_key, master_code)
    references quality.master_record (entity_key, code)
);

create index record_mapping_department_id_idx on quality.record_mapping (department_id);
create index record_mapping_entity_key_master_code_idx on quality.record_mapping (entity_key, master_code);
