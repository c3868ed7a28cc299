-- Who gave a file its content last: a query runs with the rights of that person. A saver whose account is deleted
-- leaves nobody, who has no rights; the server itself, which brings files along, is told apart from that.

alter table bi.repository_file
  add column saved_by text,
  add column is_saved_by_server boolean not null default false,
  add constraint repository_file_saved_by_fk foreign key (saved_by)
    references bi.person (user_name) on update cascade on delete set null,
  add constraint repository_file_is_saved_by_server_check check (not is_saved_by_server or saved_by is null);

create index repository_file_saved_by_idx on bi.repository_file (saved_by);

-- Of files that are older, nobody knows who saved them last. In the public folders only those write whom an
-- administrator has let in: what is published there stays so until it is saved again. Anywhere else it is the owner.
with recursive published as (
  select id from bi.repository_file where id = '00000000-0000-4000-8000-000000000001'
  union all
  select file.id from published join bi.repository_file file on file.parent_id = published.id
)
update bi.repository_file file
set is_saved_by_server = file.id in (select id from published),
  saved_by = case when file.id in (select id from published) then null else file.owner_name end
where not file.is_folder;
