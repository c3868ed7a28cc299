-- One association per person, with a version of its own; the departments in it stay in user_department.

create table quality.user_association (
  id         text        not null,
  user_name  text        not null,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_association_id_pkey primary key (id),
  constraint user_association_user_name_key unique (user_name),
  constraint user_association_id_check check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  constraint user_association_user_name_check check (length(user_name) between 1 and 200),
  constraint user_association_version_check check (version > 0)
);

create unique index user_association_user_name_folded_key on quality.user_association (lower(user_name));

insert into quality.user_association (id, user_name)
  select gen_random_uuid()::text, min(user_name) from quality.user_department group by lower(user_name);

-- The same person may have been spelled in two ways.
insert into quality.user_department (user_name, department_id)
  select association.user_name, link.department_id
    from quality.user_department as link
    join quality.user_association as association on lower(association.user_name) = lower(link.user_name)
  on conflict do nothing;
delete from quality.user_department
  where user_name not in (select user_name from quality.user_association);

alter table quality.user_department add constraint user_department_user_name_fk foreign key (user_name)
  references quality.user_association (user_name) on update cascade on delete cascade;
