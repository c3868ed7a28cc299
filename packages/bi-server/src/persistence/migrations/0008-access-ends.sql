-- Until which day a person is let in, and the role of those who read everything and change nothing.

-- By the hospital's clocks; null: there is no end.
alter table bi.person add column access_until date;

-- A hospital may have made a role of this name before.
insert into bi.role (role_name, description)
values ('quality_reader', 'Reads all that is not confidential, and changes nothing')
on conflict (role_name) do nothing;
