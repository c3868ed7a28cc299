-- Indicators with their targets, and the results of their months. Results are rows of their own, so that two people
-- who record two months never meet, and saving an indicator cannot touch them.

create table quality.indicator (
  id                      text        not null,
  department_id           text        not null,
  code                    text        not null,
  name                    text        not null,
  description             text        not null,
  measure_formula         text        not null,
  reference_source        text        not null,
  category                text,
  subcategory             text,
  measure_unit            text,
  verification_frequency  text,
  orientation             smallint    not null default 1,
  extraction_source       text,
  extraction_type         text,
  extraction_query        text,
  is_survey               boolean     not null default false,
  uses_external_reference boolean     not null default false,
  is_active               boolean     not null default true,
  version                 integer     not null default 1,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  constraint indicator_id_pkey primary key (id),
  -- Ids are keys of the document store and stand in URLs, in ids of results and in lists with commas.
  constraint indicator_id_check check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint indicator_department_id_fk foreign key (department_id)
    references quality.department (id) on delete restrict,
  constraint indicator_department_id_code_key unique (department_id, code),
  constraint indicator_code_check check (
    code = upper(code) and code !~ '\s' and length(code) between 1 and 40
  ),
  constraint indicator_name_check check (length(name) between 1 and 200),
  constraint indicator_description_check check (length(description) between 1 and 2000),
  constraint indicator_measure_formula_check check (length(measure_formula) between 1 and 2000),
  constraint indicator_reference_source_check check (length(reference_source) between 1 and 2000),
  constraint indicator_category_check check (length(category) between 1 and 60),
  constraint indicator_subcategory_check check (length(subcategory) between 1 and 60),
  constraint indicator_measure_unit_check check (length(measure_unit) between 1 and 60),
  constraint indicator_verification_frequency_check check (length(verification_frequency) between 1 and 60),
  constraint indicator_orientation_check check (orientation in (1, -1)),
  constraint indicator_extraction_check check (
    num_nulls(extraction_source, extraction_type, extraction_query) in (0, 3)
  ),
  constraint indicator_extraction_source_check check (extraction_source in ('SGHDW', 'SGHDADOS', 'DOCSTORE')),
  constraint indicator_extraction_type_check check (extraction_type in ('SQL', 'MDX')),
  constraint indicator_extraction_query_check check (length(extraction_query) between 1 and 20000),
  constraint indicator_version_check check (version > 0)
);

create table quality.indicator_target (
  indicator_id text    not null,
  valid_from   date    not null,
  target       numeric not null,
  source       text,
  constraint indicator_target_indicator_id_valid_from_pkey primary key (indicator_id, valid_from),
  constraint indicator_target_indicator_id_fk foreign key (indicator_id)
    references quality.indicator (id) on delete cascade,
  constraint indicator_target_valid_from_check check (valid_from between '1900-01-01' and '2199-12-31'),
  constraint indicator_target_target_check check (
    target between 0 and 10000000 and target * 4 = trunc(target * 4)
  ),
  constraint indicator_target_source_check check (length(source) between 1 and 200)
);

create table quality.result (
  indicator_id text        not null,
  month        date        not null,
  value        numeric     not null,
  origin       text        not null,
  recorded_by  text        not null,
  recorded_at  timestamptz not null default now(),
  -- The extraction that wrote it last.
  run_id       text,
  version      integer     not null default 1,
  constraint result_indicator_id_month_pkey primary key (indicator_id, month),
  constraint result_indicator_id_fk foreign key (indicator_id)
    references quality.indicator (id) on delete restrict,
  constraint result_month_check check (
    extract(day from month) = 1 and month between '1900-01-01' and '2199-12-01'
  ),
  -- A numeric may be NaN, which counts as greater than every number.
  constraint result_value_check check (value between -1e12 and 1e12),
  constraint result_origin_check check (origin in ('manual', 'extraction')),
  constraint result_recorded_by_check check (length(recorded_by) between 1 and 200),
  constraint result_run_id_check check (run_id is null or origin = 'extraction'),
  constraint result_version_check check (version > 0)
);

-- Why, where one is asked for it.
alter table quality.audit_entry
  add column reason text,
  add constraint audit_entry_reason_check check (length(reason) between 1 and 500);
