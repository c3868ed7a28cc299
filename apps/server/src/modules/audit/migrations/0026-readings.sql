-- Not only who changed something, but who read it, where few may.

alter table quality.audit_entry
  drop constraint audit_entry_action_check,
  drop constraint audit_entry_before_check,
  drop constraint audit_entry_after_check,
  add constraint audit_entry_action_check check (action in ('create', 'replace', 'remove', 'read')),
  add constraint audit_entry_before_check check ((before is null) = (action in ('create', 'read'))),
  add constraint audit_entry_after_check check ((after is null) = (action in ('remove', 'read')));
