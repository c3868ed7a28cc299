-- Lists tell which authorities were told of a case. A column that is computed does not follow a new version of its
-- function by itself, so it is made anew.

alter table quality.non_compliance drop column listed;

create or replace function quality.listed_non_compliance(document jsonb) returns json language sql immutable as $$
  select row_to_json(listed) from (
    select id, number, year, title, state, kind, severity, harm, "isNeverEvent", "occurrenceDepartment",
      "occurrenceDeptName", claimant, "claimantDeptName", "notificationType", "eventType", "eventSubtype", pattern,
      "reportedAt", "occurrenceDate", "stateSince", "dueAt", responsible, cycle,
      coalesce(jsonb_array_length(recurrences), 0) as "recurrenceCount",
      (
        select coalesce(json_agg(action), '[]')
        from jsonb_to_recordset(actions) as action (who text, "taskId" text, "dueOn" text, "doneOn" text)
      ) as actions,
      case when efficacy ? 'verifier' then json_build_object('verifier', efficacy -> 'verifier') end as efficacy,
      coalesce("notifiedAuthorities", '[]') as "notifiedAuthorities"
    -- All at once: each look into a long document unpacks the whole of it.
    from jsonb_to_record(document) as told (
      id text, number integer, year integer, title text, state text, kind text, severity text, harm text,
      "isNeverEvent" boolean, "occurrenceDepartment" text, "occurrenceDeptName" text, claimant text,
      "claimantDeptName" text, "notificationType" text, "eventType" text, "eventSubtype" text, pattern text,
      "reportedAt" text, "occurrenceDate" text, "stateSince" text, "dueAt" text, responsible text, cycle integer,
      recurrences jsonb, actions jsonb, efficacy jsonb, "notifiedAuthorities" jsonb
    )
  ) as listed
$$;

alter table quality.non_compliance
  add column listed json not null generated always as (quality.listed_non_compliance(document)) stored;
