-- Which departments a person works in. People are kept by the BI server, so there is no foreign key to them.

create table quality.user_department (
  user_name     text not null,
  department_id text not null,
  constraint user_department_user_name_department_id_pkey primary key (user_name, department_id),
  constraint user_department_user_name_check check (length(user_name) between 1 and 200),
  constraint user_department_department_id_fk foreign key (department_id)
    references quality.department (id) on delete restrict
);

create index user_department_department_id_idx on quality.user_department (department_id);
create index user_department_user_name_folded_idx on quality.user_department (lower(user_name));
