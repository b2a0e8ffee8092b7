-- Each request of a visitor counts them, also at a company with many confirmed subscribers.
create index subscribers_unconfirmed on subscribers (company_id) where confirmed_at is null;
