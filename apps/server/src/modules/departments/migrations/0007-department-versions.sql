-- A version that grows with each change, so that a write based on an old one can be refused.

alter table quality.department
  add column version integer not null default 1,
  add constraint department_version_check check (version > 0),
  add constraint department_manager_check check (length(manager) between 1 and 200),
  add constraint department_email_check check (length(email) between 1 and 254);
