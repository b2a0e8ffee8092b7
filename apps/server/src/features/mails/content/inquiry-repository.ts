import { sql } from "kysely";
import type { UnitOfWork } from "../../../database/schema.ts";

/** A request for information, as its mails show it. */
export interface MailedInquiry {
  readonly id: number;
  readonly companyId: number;
  readonly companySlug: string;
  readonly companyName: string;
  readonly companyPhone: string;
  readonly companyEmail: string;
  /** Null once it is deleted. */
  readonly pointId: number | null;
  readonly pointName: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
}

/** Undefined if it was deleted. */
export async function findMailedInquiry(unit: UnitOfWork, id: number): Promise<MailedInquiry | undefined> {
  const { rows } = await sql<MailedInquiry>`
    select inquiries.id, companies.id as "companyId", companies.slug as "companySlug",
      companies.name as "companyName", companies.phone as "companyPhone", companies.email as "companyEmail",
      point_id as "pointId", point_name as "pointName",
      inquiries.name, inquiries.phone, inquiries.email, message
    from inquiries join companies on companies.id = inquiries.company_id
    where inquiries.id = ${id}
  `.execute(unit);
  return rows[0];
}
