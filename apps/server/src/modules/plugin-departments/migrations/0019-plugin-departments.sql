-- What the quality plugin of a BI server by address has told of departments and of who works in them, for a hospital
-- that keeps them there (PLUGIN_AT_BI_SERVER). Nothing here says whom it was told to, or when.

create table quality.plugin_department (
  id          text not null,
  initials    text not null,
  name        text not null,
  responsible text not null,
  manager     text,
  email       text,
  constraint plugin_department_id_pkey primary key (id),
  -- As of the departments that are kept here.
  constraint plugin_department_id_check check (id ~ '^[A-Za-z0-9_-]{1,64}$')
);

create index plugin_department_responsible_idx on quality.plugin_department (lower(responsible));
create index plugin_department_manager_idx on quality.plugin_department (lower(manager));

create table quality.plugin_user_department (
  user_name     text not null,
  department_id text not null,
  constraint plugin_user_department_user_name_department_id_pkey primary key (user_name, department_id)
);

create index plugin_user_department_user_name_folded_idx on quality.plugin_user_department (lower(user_name));

-- A pattern may suggest a department of either place. Of those that are kept here the suggestion still goes with them.
alter table quality.non_compliance_pattern
  drop constraint non_compliance_pattern_suggested_department_id_fk;

create function quality.forget_suggested_department() returns trigger language plpgsql as $$
begin
  update quality.non_compliance_pattern set suggested_department_id = null where suggested_department_id = old.id;
  return old;
end
$$;

create trigger department_suggestions after delete on quality.department
  for each row execute function quality.forget_suggested_department();
