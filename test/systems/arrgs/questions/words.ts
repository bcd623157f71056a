/**
 * Converts the house rules in the cases to options. Examples are "requireMeetDc", "difficultTerrain SUM" and
 * "disabledDc 10".
 */
export const OPTIONS = `(
  $words := $split(houseRule, ' ');
  houseRule = 'disabledDc 10' ? { 'disabledDc': 'FIXED', 'disabledFixedDc': 10 }
    : houseRule ? { $words[0]: $words[1] ?? true }
)`;

export const MODIFIERS = "$merge([modifiers, { 'circumstance': [modifiers.circumstance.{ 'value': $ }] }])";

export const resistances = (of = 'resistances') =>
  `[$keys(${of}).{ 'type': $, 'value': $lookup($$.${of}, $) }]`;
