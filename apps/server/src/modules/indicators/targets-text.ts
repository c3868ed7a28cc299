/** The targets of `indicator`, the earliest first, as the domain has them; null where there are none. As JSON its numbers arrive as such. */
export const targetsText = `(
  select json_agg(
    json_build_object(
      'validFrom', valid_from,
      'target', case when target_to is null then to_json(target)
                     else json_build_object('from', target, 'to', target_to) end,
      'source', source
    ) order by valid_from
  )
  from quality.indicator_target where indicator_id = indicator.id
)`;
