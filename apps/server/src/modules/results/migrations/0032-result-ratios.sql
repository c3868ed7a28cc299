-- What a result was made of, where somebody or a query told it: so many falls of so many patient days.

alter table quality.result
  add column numerator numeric,
  add column denominator numeric,
  add constraint result_ratio_check check (num_nulls(numerator, denominator) in (0, 2)),
  -- A numeric may be NaN, which counts as greater than every number.
  add constraint result_numerator_check check (numerator between 0 and 1e12),
  add constraint result_denominator_check check (denominator > 0 and denominator <= 1e12);
